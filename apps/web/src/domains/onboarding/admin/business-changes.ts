import {
  type BusinessKind,
  type BusinessPreset,
  businessKinds,
  businessPresets,
} from "@ebute/contracts/onboarding";
import type { SettingsState } from "@ebute/contracts/settings";
import { useQueryClient } from "@tanstack/react-query";
import { userMessage, useTRPC, useTRPCClient } from "#lib/trpc.ts";
import { stateOf } from "./save-answers.ts";

/** Something that the answer has changed on the site. */
export type BusinessChange = {
  title: string;
  text: string;
  /** Brings back what was there before; fails if somebody has changed it since. */
  undo: () => Promise<void>;
};

type PresetGroup = "features" | "home" | "navigation";

export type SetUpResult = {
  changes: readonly BusinessChange[];
  /** Why the changes after these could not be made. */
  failure: string;
};

type Client = ReturnType<typeof useTRPCClient>;

/** Sets the site up for a kind of business, change by change. */
export function useSetUpBusiness() {
  const client = useTRPCClient();
  const trpc = useTRPC();
  const queryClient = useQueryClient();

  async function refresh(): Promise<void> {
    for (const { pathFilter } of [trpc.settings, trpc.onboarding, trpc.pages]) {
      await queryClient.invalidateQueries(pathFilter());
    }
  }

  return async (kind: BusinessKind, states: readonly SettingsState[]): Promise<SetUpResult> => {
    const changes: BusinessChange[] = [];
    const preset = businessPresets[kind];
    try {
      for (const change of preset ? listChanges(client, states, preset) : []) {
        const made = await change();
        if (made) changes.push({ ...made, undo: () => made.undo().then(refresh) });
      }
      return { changes, failure: "" };
    } catch (error) {
      return { changes, failure: userMessage(error) };
    } finally {
      await refresh();
    }
  };
}

function listChanges(client: Client, states: readonly SettingsState[], preset: BusinessPreset) {
  const groups = ["features", "home", "navigation"] as const;
  return [
    ...groups.map((group) => () => saveGroup(client, states, group, preset)),
    () => changePages(client, preset),
  ];
}

const titles: Record<PresetGroup, string> = {
  features: "Parts of the site",
  home: "Home page",
  navigation: "Menus",
};

function describe({ features, home }: BusinessPreset): Record<PresetGroup, string> {
  const orders = features.orders ? "Customers follow their orders" : "The order look-up is off";
  const study = features.studyArea ? "students sign up and study" : "lessons and sign-up are off";
  return {
    features: `${orders}; ${study}.`,
    home: `It begins with “${home.headline}”`,
    navigation: "Header and footer have the links that fit your business.",
  };
}

/** Undefined when the site is like that already. */
async function saveGroup(
  { settings }: Pick<Client, "settings">,
  states: readonly SettingsState[],
  group: PresetGroup,
  preset: BusinessPreset,
): Promise<BusinessChange | undefined> {
  const state = stateOf(states, group);
  if (!state) return undefined;
  const values = fieldsToChange(state, group, preset);
  const names = Object.keys(values);
  if (names.length === 0) return undefined;
  const before = Object.fromEntries(names.map((name) => [name, state.values[name]]));
  const { version } = await settings.save.mutate({ group, values, version: state.version });
  return {
    ...{ title: titles[group], text: describe(preset)[group] },
    undo: async () => {
      await settings.save.mutate({ group, values: before, version });
    },
  };
}

/** Fields of the preset that differ. Texts and links that the firm has made already stay. */
export function fieldsToChange(
  { values, defaults }: Pick<SettingsState, "values" | "defaults">,
  group: PresetGroup,
  preset: BusinessPreset,
): Record<string, unknown> {
  const wanted: Record<string, unknown> = preset[group];
  const isOwn = (name: string) => {
    if (group === "features" || name === "sections") return false;
    const offered = businessKinds.map((kind): unknown =>
      fieldOf(businessPresets[kind], group, name),
    );
    return ![defaults[name], ...offered].some((value) => isEqual(value, values[name]));
  };
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => !isEqual(value, values[name]) && !isOwn(name)),
  );
}

function fieldOf(preset: BusinessPreset | undefined, group: PresetGroup, name: string): unknown {
  const fields: Record<string, unknown> = preset?.[group] ?? {};
  return fields[name];
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Adds the page of the firm's offer as a draft, and takes pages about another business off the site. */
async function changePages(
  { pages }: Pick<Client, "pages">,
  { page, unfitPages }: BusinessPreset,
): Promise<BusinessChange | undefined> {
  const { pages: rows } = await pages.list.query();
  const texts: string[] = [];
  const undoing: (() => Promise<unknown>)[] = [];
  if (page && !rows.some(({ path }) => path === page.path)) {
    const { id } = await pages.create.mutate(page);
    texts.push(`“${page.title}” is a draft with examples: replace them and publish it.`);
    undoing.push(() => pages.delete.mutate({ id, version: 1 }));
  }
  for (const { _id: id, builtIn, status, title, version } of rows) {
    // A page with changes of somebody's own is theirs to take off.
    if (!builtIn || !unfitPages.includes(builtIn) || status !== "published") continue;
    await pages.unpublish.mutate({ id, version });
    texts.push(`“${title}” is about another business, so visitors do not see it.`);
    undoing.push(() => pages.publish.mutate({ id, version: version + 1 }));
  }
  if (texts.length === 0) return undefined;
  return {
    ...{ title: "Pages", text: texts.join(" ") },
    undo: async () => {
      for (const undo of undoing) await undo();
    },
  };
}
