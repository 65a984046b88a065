import type { PageState } from "@ebute/contracts/pages";
import type { AnyBody, RestClient } from "./calls/rest-client.ts";
import { callProcedure } from "./calls/trpc-client.ts";

export type PageChange =
  | "save"
  | "publish"
  | "unpublish"
  | "discard"
  | "duplicate"
  | "delete"
  | "restore"
  | "restoreRevision";

/** Does to a page what its editor does. */
export function changePage(client: RestClient, change: PageChange, id: string, input: object = {}) {
  const call = `pages.${change}`;
  return callProcedure<PageState & AnyBody>(client, "mutation", call, { id, ...input });
}
