/** @param noun kind of entry in the singular, such as "blog" */
export function formatConcurrentChange(noun: string): string {
  return `This ${noun} was changed elsewhere. Saving keeps both changes, and asks you where they overlap.`;
}
