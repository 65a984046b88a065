import {
  BUSINESS_CATEGORY,
  type BusinessKind,
  type BusinessPreset,
  businessPresets,
} from "@ebute/contracts/onboarding";
import type { PageList } from "@ebute/contracts/pages";
import type { SettingsState } from "@ebute/contracts/settings";
import { listInWords } from "#lib/text/list-in-words.ts";
import { useTRPCClient } from "#lib/trpc.ts";
import { stateOf } from "../save-answers.ts";
import {
  fieldsInForce,
  type PresetGroup,
  pagesInForce,
  presetGroups,
} from "./business-in-force.ts";

/** Something that a kind of business has changed on the site. */
export type BusinessChange = {
  title: string;
  text: string;
  /** Brings back what a new site has; fails if somebody has changed it since. */
  undo: () => Promise<void>;
};

type Client = ReturnType<typeof useTRPCClient>;

/** Present pages and settings of the site. */
export type SiteState = { states: readonly SettingsState[]; pages: PageList };

/** Lists what is in force of a kind of business, however long ago somebody chose it. */
export function useBusinessChanges(): (kind: BusinessKind, site: SiteState) => BusinessChange[] {
  const client = useTRPCClient();
  return (kind, { states, pages }) => {
    const preset = businessPresets[kind];
    return [
      ...presetGroups.flatMap((group) => findGroup(client, stateOf(states, group), group, preset)),
      ...findPages(client, pages, preset),
      ...findTexts(client, pages),
    ];
  };
}

const titles: Record<PresetGroup, string> = {
  features: "Parts of the site",
  home: "Home page",
  navigation: "Menus",
  words: "Words",
};

function describe({ features, home, words }: BusinessPreset): Record<PresetGroup, string> {
  const orders = features.orders ? "Customers follow their orders" : "The order look-up is off";
  const study = features.studyArea ? "students sign up and study" : "lessons and sign-up are off";
  return {
    features: `${orders}; ${study}.`,
    home: `It begins with “${home.headline}” Posts are filed under “${BUSINESS_CATEGORY}”.`,
    navigation: "Header and footer have the links that fit your business.",
    words: `Such as “${words.authorLabel}” and “${words.contactFormHeading}”.`,
  };
}

function findGroup(
  client: Client,
  state: SettingsState | undefined,
  group: PresetGroup,
  preset: BusinessPreset,
): BusinessChange[] {
  const names = state ? fieldsInForce(state, group, preset) : [];
  if (!state || names.length === 0) return [];
  const values = Object.fromEntries(names.map((name) => [name, state.defaults[name]]));
  const undo = async () => {
    await client.settings.save.mutate({ group, values, version: state.version });
    if (names.includes("defaultCategory")) await removeEmptyCategory(client);
  };
  return [{ title: titles[group], text: describe(preset)[group], undo }];
}

async function removeEmptyCategory({ categories }: Client): Promise<void> {
  const rows = await categories.table.query();
  const added = rows.find(({ name, posts }) => name === BUSINESS_CATEGORY && posts === 0);
  if (!added || rows.length === 1) return;
  await categories.delete.mutate({ id: added._id, version: added.version });
}

function findPages({ pages }: Client, list: PageList, preset: BusinessPreset): BusinessChange[] {
  const { added, hidden } = pagesInForce(list, preset);
  if (added.length + hidden.length === 0) return [];
  const texts = [
    ...added.map(
      ({ title }) => `“${title}” is a draft with examples: replace them and publish it.`,
    ),
    ...hidden.map(({ title }) => `“${title}” is about another business, so it is not shown.`),
  ];
  const undo = async () => {
    for (const { _id: id, version } of added) await pages.delete.mutate({ id, version });
    for (const { _id: id, version } of hidden) await pages.publish.mutate({ id, version });
  };
  return [{ title: "Pages", text: texts.join(" "), undo }];
}

function findTexts({ pages }: Client, { businessTexts }: PageList): BusinessChange[] {
  if (businessTexts.length === 0) return [];
  const text = `${quoted(businessTexts)} have texts for your kind of business. Add your own.`;
  const undo = async () => {
    await pages.useBusinessTexts.mutate({ business: "none" });
  };
  return [{ title: "Texts", text, undo }];
}

function quoted(names: readonly string[]): string {
  return listInWords(names.map((name) => `“${name}”`));
}
