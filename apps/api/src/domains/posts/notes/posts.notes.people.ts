import type { AdminRole } from "@ebute/contracts/administrators";
import type { NotePerson } from "@ebute/contracts/notes";
import { canRoleSharePost } from "../posts.policy.ts";

export type Colleague = { id: string; email: string; role: AdminRole };

/**
 * People who may read the notes of a post: owners, editors and its writer. Each has the part of the
 * address before the @ as name or, where two would have the same, the whole address.
 */
export function peopleOf(
  colleagues: readonly Colleague[],
  post: { createdBy: string | null; isPublished: boolean },
): NotePerson[] {
  const createdBy = post.isPublished ? null : post.createdBy;
  const readers = colleagues.filter((colleague) => canRoleSharePost(colleague, { createdBy }));
  const names = readers.map(({ email }) => shortName(email));
  return readers.map(({ id, email }) => {
    const name = shortName(email);
    const isUnique = names.filter((other) => other === name).length === 1;
    return { _id: id, name: isUnique ? name : email, email };
  });
}

function shortName(email: string): string {
  return email.slice(0, email.indexOf("@")).toLowerCase();
}
