/** Cache tag of every page that lists tutorials. */
export const TUTORIALS_TAG = "tutorials";

/** Cache tag of every page that shows the tutorial. */
export function tutorialTag(id: string): string {
  return `tutorial:${id}`;
}

/** Cache tag of every page that shows the comments of the tutorial. */
export function tutorialCommentsTag(tutorialId: string): string {
  return `tutorial-comments:${tutorialId}`;
}
