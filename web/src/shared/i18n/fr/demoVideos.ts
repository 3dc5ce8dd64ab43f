import type { Words } from '..'

/** Les mots des vidéos de démonstration. */
export const demoVideos: Words['demoVideos'] = {
  title: 'Vidéos de démonstration',
  lead: 'De courtes visites guidées : à regarder, ou à lire étape par étape.',
  empty: 'Il n’y a pas encore de vidéo.',
  length: 'Durée',
  play: 'Lire',
  stop: 'Arrêter',
  playing: (title) => `${title}, en lecture. Les étapes sont écrites ci-dessous.`,
  transcript: 'Lire les étapes',
  captions: 'Sous-titres',
}
