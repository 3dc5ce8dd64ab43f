import { orderAnswer, type OrderQuestion } from './orderAnswer'

self.addEventListener('message', (event: MessageEvent<OrderQuestion>) => {
  // A worker's messages go to the page that made it, and nowhere else.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void orderAnswer(event.data).then((told) => self.postMessage(told))
})
