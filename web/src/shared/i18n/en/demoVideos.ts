/** Words of the demo videos. */
export const demoVideos = {
  title: 'Demo videos',
  lead: 'Short walkthroughs: watch, or read the steps.',
  empty: 'No videos yet.',
  length: 'Length',
  play: 'Play',
  stop: 'Stop',
  playing: (title: string) => `${title}, playing. The steps are written out below.`,
  transcript: 'Read steps',
  captions: 'Captions',
}
