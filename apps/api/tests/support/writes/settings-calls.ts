import type { SettingsRevision, SettingsState } from "@ebute/contracts/settings";
import type { RestClient } from "../calls/rest-client.ts";
import { callProcedure } from "../calls/trpc-client.ts";

/** Lists the saved states of a group, newest first. */
export function listSettingsRevisions(client: RestClient, group: string) {
  return callProcedure<SettingsRevision[]>(client, "query", "settings.revisions", { group });
}

/** Saves an earlier state of a group again. */
export function restoreSettings(
  client: RestClient,
  input: { group: string; id: string | undefined; isElsewhere?: boolean },
) {
  return callProcedure<SettingsState>(client, "mutation", "settings.restore", input);
}

/** Changes a group without publishing it. */
export function stageSettings(client: RestClient, group: string, values: object, rest = {}) {
  const input = { group, values, ...rest };
  return callProcedure<SettingsState>(client, "mutation", "settings.stage", input);
}
