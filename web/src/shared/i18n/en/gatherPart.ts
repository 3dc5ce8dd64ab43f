/** Drafts that are gathered in a list of bulk labels. */
export { gather } from './gather'
