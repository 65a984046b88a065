import type { ListedSnippet } from "@ebute/contracts/snippets";
import type { Principal } from "#platform/security/principal.ts";
import { canChangeSnippet } from "./snippets.policy.ts";
import type { ListedSnippetRow } from "./snippets.repository.ts";

export function presentListedSnippet(principal: Principal, row: ListedSnippetRow): ListedSnippet {
  const { id, name, excerpt, version } = row;
  return { _id: id, name, excerpt, canChange: canChangeSnippet(principal, row), version };
}
