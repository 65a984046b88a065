import { type Author, chosenAuthorMissing } from "@ebute/contracts/authors";
import type { Transaction } from "#platform/db/client.ts";
import { createFieldError } from "#platform/errors/domain-error.ts";

/** The authors, as posts use them. */
export type PostAuthors = {
  /**
   * The id of the author with this id or slug, who stays until the transaction ends; undefined
   * without one.
   */
  claim(tx: Transaction, reference: string): Promise<string | undefined>;
  /** Name and slug; null without an author. */
  findShown(id: string | null): Promise<Author | null>;
};

export type PostAuthorship = ReturnType<typeof createPostAuthorship>;

/** Gives a post the author that a form names. */
export function createPostAuthorship({ authors }: { authors: Pick<PostAuthors, "claim"> }) {
  return {
    /**
     * Reserves the author before the post is locked; undefined keeps the present one.
     * @param reference id or slug; empty for the author line of the site
     * @returns the id; null for the author line of the site
     * @throws {DomainError} AUTHOR_UNKNOWN
     */
    async claim(
      tx: Transaction,
      reference: string | undefined,
    ): Promise<string | null | undefined> {
      if (!reference) return reference === undefined ? undefined : null;
      const id = await authors.claim(tx, reference);
      if (id === undefined) throw createFieldError(chosenAuthorMissing, "author");
      return id;
    },
  };
}
