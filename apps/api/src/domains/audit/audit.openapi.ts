import type { AuditEntry } from "@ebute/contracts/audit";
import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_OTHER_ID,
  EXAMPLE_TIME,
} from "#platform/http/routing/openapi-operations.ts";

const entry: AuditEntry = {
  _id: EXAMPLE_OTHER_ID,
  createdAt: EXAMPLE_TIME,
  actorId: EXAMPLE_OTHER_ID,
  actor: "owner@example.ng",
  action: "posts.publish",
  targetKind: "post",
  targetId: EXAMPLE_ID,
  target: "Sizing solar for a small shop",
  hasOverwritten: false,
  details: {},
};

const parameters = {
  q: "solar",
  actor: entry.actor,
  action: entry.action,
  from: "2026-03-01",
  to: "2026-03-31",
};

export const auditOperations = describeOperations("Site", {
  list: {
    summary: "List the activity",
    description:
      "Who did what and when, newest first, for owners. Filters that cannot be read count as empty; days are those of the time zone of the site.",
    parameters,
    response: { entries: [entry], nextCursor: null },
  },
  getOverwritten: {
    summary: "Read what a change replaced",
    description:
      "The values before a change that named no version, for owners. They are kept for 90 days, or until the object is deleted.",
    response: {
      overwritten: { _id: EXAMPLE_OTHER_ID, createdAt: EXAMPLE_TIME, fields: { title: "Solar" } },
    },
  },
  export: {
    summary: "Export the activity as CSV",
    description: "The same entries and filters, for a spreadsheet.",
    parameters,
    response: `"When","Who","What","Kind","Of what","Id","Details"\r\n"${EXAMPLE_TIME}","${entry.actor}","${entry.action}","post","${entry.target}","${EXAMPLE_ID}","{}"\r\n`,
  },
});
