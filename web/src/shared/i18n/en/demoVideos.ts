/** Words of the demo videos. */
export const demoVideos = {
  title: 'Demo Videos',
  lead: 'Short walkthroughs: watch, or read the steps.',
  empty: 'There are no videos yet.',
  length: 'Length',
  play: 'Play',
  stop: 'Stop',
  playing: (title: string) => `${title}, playing; the steps stand below in words`,
  transcript: 'Read the steps',
  captions: 'Captions',
}
