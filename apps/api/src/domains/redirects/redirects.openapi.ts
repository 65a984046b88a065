import { type MissingPath, type Redirect, redirectTexts } from "@ebute/contracts/redirects";
import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_TIME,
} from "#platform/http/routing/openapi-operations.ts";

const redirect: Redirect = {
  _id: EXAMPLE_ID,
  fromPath: "/our-prices.html",
  toPath: "/services",
  source: "owner",
  hits: 41,
  lastHitAt: EXAMPLE_TIME,
  createdAt: EXAMPLE_TIME,
  updatedAt: EXAMPLE_TIME,
  version: 1,
};

const missing: MissingPath = {
  path: "/menu",
  hits: 12,
  firstSeenAt: EXAMPLE_TIME,
  lastSeenAt: EXAMPLE_TIME,
};

const { fromPath, toPath } = redirect;

export const redirectsOperations = describeOperations("Redirects", {
  list: {
    summary: "List redirects",
    description: "Old addresses with the ones that replace them, newest first.",
    response: { redirects: [redirect], nextCursor: null },
  },
  listMissing: {
    summary: "List addresses not found",
    description:
      "Addresses that were asked for in vain in the last 30 days, 25 a page, most requests first. At most 1,000 are kept, without queries and without anything about who asked.",
    response: { paths: [missing], page: 1, pageCount: 1, total: 1 },
  },
  export: {
    summary: "Export redirects as CSV",
    description: "All redirects, newest first. The file can be imported again.",
    response: `"From","To","Hits","Last Used At"\r\n"${fromPath}","${toPath}","41","${EXAMPLE_TIME}"\r\n`,
  },
  create: {
    summary: "Add a redirect",
    description:
      "Visitors of the old address are sent to the new one with 301, wherever no page answers. A new address of `null` answers 410. A target that is redirected itself is replaced by where it leads; a circle is refused.",
    request: { fromPath, toPath },
    response: { message: redirectTexts.created, redirect },
  },
  update: {
    summary: "Change a redirect",
    description: "What is absent stays as it is.",
    request: { toPath },
    response: { message: redirectTexts.updated, redirect },
  },
  delete: {
    summary: "Delete a redirect",
    description: "A second time answers 404.",
    response: { message: redirectTexts.deleted },
  },
  import: {
    summary: "Import redirects",
    description:
      "Takes the text of a CSV file with an old and a new address in each row, at most 2,000; a heading is optional. With `isCheckOnly` nothing is imported. Otherwise the rows that are not refused are imported. The report says of each row what happens to it, and why.",
    request: { csv: `From,To\n${fromPath},${toPath}`, isCheckOnly: true },
    response: {
      message: redirectTexts.checked,
      rows: [{ line: 2, fromPath, toPath: `${toPath}`, outcome: "added", reason: "" }],
      counts: { added: 1, replaced: 0, unchanged: 0, refused: 0 },
    },
  },
});
