import {
  BUSINESS_CATEGORY,
  type BusinessKind,
  type BusinessPreset,
  businessPresets,
} from "@ebute/contracts/onboarding";
import type { SettingsState } from "@ebute/contracts/settings";
import { useQueryClient } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";
import { stateOf } from "../save-answers.ts";
import { fieldsToChange, type PresetGroup, presetGroups } from "./business-in-force.ts";

type Client = ReturnType<typeof useTRPCClient>;

/** Reads anew what the first questions show. */
export function useRefreshAnswers(): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async () => {
    const filters = [trpc.settings, trpc.onboarding, trpc.pages, trpc.categories];
    await Promise.all(filters.map((one) => queryClient.invalidateQueries(one.pathFilter())));
  };
}

/** Sets the site up for a kind of business, change by change. */
export function useSetUpBusiness() {
  const client = useTRPCClient();
  const refresh = useRefreshAnswers();
  return async (kind: BusinessKind, states: readonly SettingsState[]): Promise<void> => {
    const preset = businessPresets[kind];
    try {
      await addCategory(client);
      for (const group of presetGroups) await saveGroup(client, states, group, preset);
      await changePages(client, preset);
      await client.pages.useBusinessTexts.mutate({ business: kind });
    } finally {
      await refresh();
    }
  };
}

async function addCategory({ categories }: Client): Promise<void> {
  const rows = await categories.table.query();
  const isThere = rows.some(({ name }) => name === BUSINESS_CATEGORY);
  if (!isThere) await categories.create.mutate({ name: BUSINESS_CATEGORY });
}

async function saveGroup(
  { settings }: Client,
  states: readonly SettingsState[],
  group: PresetGroup,
  preset: BusinessPreset,
): Promise<void> {
  const state = stateOf(states, group);
  const values = state ? fieldsToChange(state, group, preset) : {};
  if (!state || Object.keys(values).length === 0) return;
  await settings.save.mutate({ group, values, version: state.version });
}

/** Adds the page of the firm's offer as a draft, and takes pages about another business off the site. */
async function changePages({ pages }: Client, { page, unfitPages }: BusinessPreset): Promise<void> {
  const { pages: rows } = await pages.list.query();
  if (page && !rows.some(({ path }) => path === page.path)) await pages.create.mutate(page);
  for (const { _id: id, builtIn, status, version } of rows) {
    // A page with changes of somebody's own is theirs to take off.
    if (!builtIn || !unfitPages.includes(builtIn) || status !== "published") continue;
    await pages.unpublish.mutate({ id, version });
  }
}
