import {
  AUTOSAVE_STEPS,
  DRAFT_DAYS,
  DRAFTS_MAX,
  DRAFTS_MAX_BYTES,
  OTHER_WRITERS_HOURS,
  type StoredDraft,
} from "@ebute/contracts/drafts";
import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_TIME,
} from "#platform/http/routing/openapi-operations.ts";

const draft: StoredDraft = {
  id: "1795600000000-0.25",
  savedAt: Date.parse(EXAMPLE_TIME),
  content: { title: "Fibre reaches Ibadan", subTitle: "" },
};

const form = "post:new";

export const draftsOperations = describeOperations("Drafts", {
  list: {
    summary: "List the own drafts of a form",
    description:
      "What the administrator has typed into one form of the panel and not saved yet, on any device, newest first. Nobody else can read it.",
    parameters: { form },
    response: { drafts: [draft], removedIds: [] },
  },
  unfinished: {
    summary: "List the own drafts of a kind",
    description: "Without their fields, newest first.",
    parameters: { kind: "post" },
    response: {
      drafts: [{ form, id: draft.id, title: "Fibre reaches Ibadan", savedAt: EXAMPLE_TIME }],
    },
  },
  otherWriters: {
    summary: "List who else has unsaved changes",
    description: `Other administrators who have changed the same thing in the last ${OTHER_WRITERS_HOURS} hours and not saved, latest first; never their texts.`,
    parameters: { form: `post:${EXAMPLE_ID}` },
    response: { writers: [{ email: "ada@example.com", savedAt: EXAMPLE_TIME }] },
  },
  autosaves: {
    summary: "List the autosaved versions of a text",
    description: `What the administrator had typed into the form of a stored post, tutorial or page, newest first. Nobody else can read it. One state is kept every ${AUTOSAVE_STEPS[0].minutes} minutes, older ones at greater distances, for ${AUTOSAVE_STEPS[2].hours / 24} days.`,
    parameters: { form: `post:${EXAMPLE_ID}` },
    response: {
      autosaves: [
        {
          ...{ _id: EXAMPLE_ID, title: "Fibre reaches Ibadan" },
          ...{ savedAt: EXAMPLE_TIME, savedBy: "ada@example.com" },
        },
      ],
    },
  },
  autosave: {
    summary: "Get an autosaved version",
    description: "The fields of the form, as they were then.",
    parameters: { form: `post:${EXAMPLE_ID}`, id: EXAMPLE_ID },
    response: { content: draft.content },
    extraErrorStatuses: [404],
  },
  save: {
    summary: "Store a draft",
    description: `Adds or replaces the draft with this id, unless a newer state of it is stored. It stays for ${DRAFT_DAYS} days after the last save; an administrator can have ${DRAFTS_MAX}, of ${DRAFTS_MAX_BYTES / 1024 / 1024} MB together: otherwise 413 comes with the drafts in current. 404 if what the form edits is not there for the administrator; the draft then stays on the device.`,
    request: { form, draft },
    response: { message: "Draft saved" },
    extraErrorStatuses: [404, 409],
  },
  remove: {
    summary: "Delete a draft",
    description: "A draft that is gone already is no error.",
    parameters: { form, id: draft.id },
    response: { message: "Draft deleted" },
  },
});
