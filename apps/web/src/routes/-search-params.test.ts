import { commentTableInputSchema } from "@ebute/contracts/comments";
import { messageTableInputSchema } from "@ebute/contracts/contact";
import { mailTableInputSchema } from "@ebute/contracts/mail";
import { materialTableInputSchema } from "@ebute/contracts/materials";
import { orderTableInputSchema } from "@ebute/contracts/orders";
import { postSearchParamsSchema, postTableInputSchema } from "@ebute/contracts/posts";
import { pageInputSchema, SEARCH_MAX_CHARS } from "@ebute/contracts/primitives";
import { studentTableInputSchema } from "@ebute/contracts/students";
import { subscriberTableInputSchema } from "@ebute/contracts/subscribers";
import { tutorialTableInputSchema } from "@ebute/contracts/tutorials";
import { updateTableInputSchema } from "@ebute/contracts/updates";
import { describe, expect, it } from "vitest";
import { parseCommentTable } from "#domains/comments/admin/comment-table-params.ts";
import { parseMessageTable } from "#domains/contact/admin/message-table-params.ts";
import { parseMailTable } from "#domains/mail/admin/mail-table-params.ts";
import { parseOrderTable } from "#domains/orders/admin/order-table-params.ts";
import { parsePostTable } from "#domains/posts/admin/table/post-table-params.ts";
import { parsePostSearch } from "#domains/posts/list/search/post-list-href.ts";
import { parseStudentTable } from "#domains/students/admin/student-table-params.ts";
import { parseSubscriberTable } from "#domains/subscribers/admin/subscriber-table-params.ts";
import { parseDashboard } from "./admin/-dashboard-params.ts";

const { page } = pageInputSchema.shape;
const materials = materialTableInputSchema.shape;
const updates = updateTableInputSchema.shape;

/** The tutorial table uses unprefixed params; the upload lists use prefixed ones. */
const dashboardSchema = tutorialTableInputSchema.extend({
  materials: page,
  materialsQ: materials.q,
  materialsSort: materials.sort,
  materialsDirection: materials.direction,
  updates: page,
  updatesQ: updates.q,
  updatesSort: updates.sort,
  updatesDirection: updates.direction,
});

const readers = [
  ["/ and /blog", parsePostSearch, postSearchParamsSchema],
  ["/admin", parseDashboard, dashboardSchema],
  ["/admin/comment", parseCommentTable, commentTableInputSchema],
  ["/admin/listBlog", parsePostTable, postTableInputSchema],
  ["/admin/mail", parseMailTable, mailTableInputSchema],
  ["/admin/messages", parseMessageTable, messageTableInputSchema],
  ["/admin/orders", parseOrderTable, orderTableInputSchema],
  ["/admin/subscribers", parseSubscriberTable, subscriberTableInputSchema],
  ["/admin/users", parseStudentTable, studentTableInputSchema],
] as const;

const uploads = ["materials", "updates"].flatMap((list) => [
  list,
  `${list}Q`,
  `${list}Sort`,
  `${list}Direction`,
]);
const names = ["q", "category", "page", "sort", "direction", ...uploads];
const choices = ["status", "show"];

/** Typical, unusual and impossible values of search params. */
const values: unknown[] = [
  undefined,
  null,
  true,
  false,
  0,
  1,
  7,
  -3,
  2.5,
  Number.NaN,
  [],
  ["2"],
  {},
  ["createdAt"],
  "",
  " ",
  "0",
  "1",
  "2",
  " 3 ",
  "-1",
  "1.5",
  "1e3",
  "0x10",
  "1000000",
  "1000001",
  "x",
  "NaN",
  "Infinity",
  "9007199254740993",
  "  waec & jamb ",
  "a\u0000b\ud800",
  "₦",
  "\u00a0a\ufeff",
  "x".repeat(SEARCH_MAX_CHARS + 1),
  ` ${"é".repeat(SEARCH_MAX_CHARS)}`,
  "toString",
  "__proto__",
  "createdAt",
  "updatedAt",
  "title",
  "email",
  "fullName",
  "fromName",
  "customerName",
  "phone",
  "state",
  "city",
  "recipient",
  "triedAt",
  "CreatedAt",
  "asc",
  "desc",
  "ASC",
  "all",
  "published",
  "unpublished",
  "approved",
  "notApproved",
  "confirmed",
  "waiting",
  "failed",
  "queued",
  "sent",
  "read",
  "unread",
  "Placed",
  "Shipped",
  "Out for Delivery",
  "Delivered",
  "placed",
  "Finance",
  "All",
];

describe.each(readers)("the search params of %s", (_path, read, schema) => {
  it("are each parsed as by the contract", () => {
    expect(read({})).toEqual(schema.parse({}));
    for (const name of [...names, ...choices]) {
      for (const value of values) {
        const search = { [name]: value };
        expect(read(search), JSON.stringify(search)).toEqual(schema.parse(search));
      }
    }
  });

  it("are parsed together as by the contract", () => {
    for (let start = 0; start < values.length; start += 1) {
      const search = Object.fromEntries(
        [...names, ...choices].map((name, index) => [
          name,
          values[(start * (index + 1)) % values.length],
        ]),
      );
      expect(read(search)).toEqual(schema.parse(search));
    }
  });
});
