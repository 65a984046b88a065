/** Key of an unsent comment on this device, without the account. */
export function tutorialCommentKey(tutorialId: string): string {
  return `tutorial-comment:${tutorialId}`;
}
