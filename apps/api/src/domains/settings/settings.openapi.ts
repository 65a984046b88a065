import {
  defaultServerSettings,
  defaultSettings,
  type SettingsRevision,
  type SettingsState,
  settingsTexts,
  stagingTexts,
} from "@ebute/contracts/settings";
import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_TIME,
} from "#platform/http/routing/openapi-operations.ts";

const values = { ...defaultSettings.announcement, text: "We are closed on Friday." };

const state: SettingsState = {
  group: "announcement",
  version: 2,
  values,
  defaults: defaultSettings.announcement,
  fromEnvironment: {},
};

const revision: SettingsRevision = {
  _id: EXAMPLE_ID,
  savedAt: EXAMPLE_TIME,
  savedBy: "owner@example.ng",
  version: 2,
  values,
};

const staged: SettingsState = {
  group: "home",
  version: 4,
  values: defaultSettings.home,
  staged: { ...defaultSettings.home, headline: "Food for your day." },
  defaults: defaultSettings.home,
  fromEnvironment: {},
};

export const settingsOperations = describeOperations("Settings", {
  list: {
    summary: "List settings",
    description: "The groups of settings that the caller may change, with the values in force.",
    response: { settings: [state] },
  },
  save: {
    summary: "Save settings",
    description:
      "Saves the given fields of one group; the others stay as they are. Visitors see them at once, also those of `look`, `home` and `navigation`, whose unpublished changes stay. `mail`, `ai` and `backups` ask for a recent confirmation and take a password or key as `secret`, which is sealed and never sent again; it is deleted when the server changes without a new one. `address` asks for a confirmation too, and is refused with 409 where the `Origin` of the request is another, unless `isElsewhere` is true.",
    request: { values: { text: values.text }, version: 1 },
    parameters: { group: "announcement" },
    response: { message: settingsTexts.saved, settings: state },
  },
  stage: {
    summary: "Change settings without publishing them",
    description:
      "Adds the given fields of `look`, `home` or `navigation` to the unpublished changes, which every administrator with the same rights shares. `/preview/site` shows them in a browser that is signed in. A field with its published value is no change.",
    request: { values: { headline: "Food for your day." }, version: 3 },
    parameters: { group: "home" },
    response: { message: stagingTexts.staged, settings: staged },
  },
  publish: {
    summary: "Publish changed settings",
    description:
      "Publishes all unpublished changes that the caller may make, in one step. `versions` names the groups with such changes as the caller has seen them; where somebody has changed one since, the answer is 409 and nothing is published.",
    request: { versions: { home: 4 } },
    response: { message: stagingTexts.published, settings: [{ ...staged, staged: undefined }] },
  },
  discard: {
    summary: "Discard unpublished settings",
    description: "Discards all unpublished changes that the caller may make and has seen.",
    request: { versions: { home: 4 } },
    response: { message: stagingTexts.discarded, settings: [{ ...staged, staged: undefined }] },
  },
  testMail: {
    summary: "Send a test letter",
    description:
      "Sends a letter to the caller through the given mail server and saves nothing. `report` says in plain words whether the server took it. The saved password takes part only for the same host, port and user name. Takes at most 20 seconds.",
    request: {
      values: { ...defaultServerSettings.mail, host: "smtp.example.com", user: "news@example.ng" },
      secret: "app password",
    },
    response: {
      message: settingsTexts.tested,
      test: {
        isWorking: false,
        report: "There is no server with the name smtp.example.com. Check its spelling.",
      },
    },
  },
  testAi: {
    summary: "Try an AI service",
    description:
      "Asks the given service for one word and saves nothing. `report` says in plain words whether it works. The saved key takes part only for the same address. Takes at most 20 seconds.",
    request: {
      values: {
        baseUrl: "https://api.example.com/v1",
        model: "small",
        monthlyLimit: null,
        houseStyle: "",
      },
      secret: "sk-example",
    },
    response: {
      message: settingsTexts.tested,
      test: { isWorking: true, report: "The service works. It answered: ready" },
    },
  },
  listRevisions: {
    summary: "List saved states",
    description:
      "The last 50 saved states of a group, newest first. They contain no password or key.",
    parameters: { group: "announcement" },
    response: { revisions: [revision] },
  },
  restore: {
    summary: "Restore a saved state",
    description:
      "Saves an earlier state again, as a new one. One of `look`, `home` or `navigation` becomes an unpublished change.",
    request: { isElsewhere: false },
    parameters: { group: "announcement" },
    response: { message: settingsTexts.restored, settings: state },
  },
});
