/** Words of adding files. */
export const files = {
  choose: 'Choose files',
  camera: 'Take photo',
  drop: 'Drop or paste files here',
  orDrop: 'or drop or paste them here',
  begins: 'Starting…',
  waits: 'Up next',
  offline: 'Continues once you’re back online',
  sending: (name: string) => `Uploading ${name}`,
  cancel: (name: string) => `Cancel ${name}`,
  retry: (name: string) => `Try again: ${name}`,
  dismiss: (name: string) => `Dismiss ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removeTitle: 'Remove this file?',
  removeNow: 'Remove',
  removed: 'File removed.',
}
