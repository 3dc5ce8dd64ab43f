/** Words of the desk about API keys and webhook endpoints. */
export const integrations = {
  testData: 'Has test data',
  title: 'Integrations',
  keys: 'API keys',
  noKeys: 'The account has no API keys.',
  endpoints: 'Webhook endpoints',
  noEndpoints: 'The account has no webhook endpoints.',
  off: 'Switch off',
  on: 'Switch on',
  keyOffTitle: 'Switch this key off?',
  keyOffText: 'Requests with it are refused right away. The account sees that Waybill switched it off.',
  keyOnTitle: 'Switch this key on again?',
  keyOnText: 'Requests with it are accepted again, unless it has ended.',
  endpointOffTitle: 'Switch this endpoint off?',
  endpointOffText: 'No events are sent to it until it’s switched on again.',
  endpointOnTitle: 'Switch this endpoint on again?',
  endpointOnText: 'Events are sent to it again.',
}
