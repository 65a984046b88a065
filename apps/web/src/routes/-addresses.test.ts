import { commentTableInputSchema } from "@ebute/contracts/comments";
import { messageTableInputSchema } from "@ebute/contracts/contact";
import { mailTableInputSchema } from "@ebute/contracts/mail";
import { materialTableInputSchema } from "@ebute/contracts/materials";
import { orderTableInputSchema } from "@ebute/contracts/orders";
import { postSearchSchema, postTableInputSchema } from "@ebute/contracts/posts";
import { pageInputSchema, SEARCH_MAX_CHARS } from "@ebute/contracts/primitives";
import { studentTableInputSchema } from "@ebute/contracts/students";
import { subscriberTableInputSchema } from "@ebute/contracts/subscribers";
import { tutorialTableInputSchema } from "@ebute/contracts/tutorials";
import { updateTableInputSchema } from "@ebute/contracts/updates";
import { describe, expect, it } from "vitest";
import { readCommentTable } from "#domains/comments/admin/comment-table-address.ts";
import { readMessageTable } from "#domains/contact/admin/message-table-address.ts";
import { readMailTable } from "#domains/mail/admin/mail-table-address.ts";
import { readOrderTable } from "#domains/orders/admin/order-table-address.ts";
import { readPostTable } from "#domains/posts/admin/post-table-address.ts";
import { readPostSearch } from "#domains/posts/post-address.ts";
import { readStudentTable } from "#domains/students/admin/student-table-address.ts";
import { readSubscriberTable } from "#domains/subscribers/admin/subscriber-table-address.ts";
import { readDashboard } from "./admin/-dashboard-address.ts";

const { page } = pageInputSchema.shape;
const materials = materialTableInputSchema.shape;
const updates = updateTableInputSchema.shape;

/** The table of tutorials has the plain words; the lists of uploads have words of their own. */
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
  ["/ and /blog", readPostSearch, postSearchSchema],
  ["/admin", readDashboard, dashboardSchema],
  ["/admin/comment", readCommentTable, commentTableInputSchema],
  ["/admin/listBlog", readPostTable, postTableInputSchema],
  ["/admin/mail", readMailTable, mailTableInputSchema],
  ["/admin/messages", readMessageTable, messageTableInputSchema],
  ["/admin/orders", readOrderTable, orderTableInputSchema],
  ["/admin/subscribers", readSubscriberTable, subscriberTableInputSchema],
  ["/admin/users", readStudentTable, studentTableInputSchema],
] as const;

const uploads = ["materials", "updates"].flatMap((list) => [
  ...[list, `${list}Q`, `${list}Sort`, `${list}Direction`],
]);
const names = ["q", "category", "page", "sort", "direction", ...uploads];
const choices = ["status", "show"];

/** What people and programs write into an address, and what no address could hold. */
const values: unknown[] = [
  ...[undefined, null, true, false, 0, 1, 7, -3, 2.5, Number.NaN, [], ["2"], {}, ["createdAt"]],
  ...["", " ", "0", "1", "2", " 3 ", "-1", "1.5", "1e3", "0x10", "1000000", "1000001", "x", "NaN"],
  ...["Infinity", "9007199254740993", "  waec & jamb ", "a\u0000b\ud800", "₦", "\u00a0a\ufeff"],
  ...[
    "x".repeat(SEARCH_MAX_CHARS + 1),
    ` ${"é".repeat(SEARCH_MAX_CHARS)}`,
    "toString",
    "__proto__",
  ],
  ...["createdAt", "updatedAt", "title", "email", "fullName", "fromName", "customerName", "phone"],
  ...[
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
  ],
  ...["approved", "notApproved", "confirmed", "waiting", "failed", "queued", "sent", "read"],
  ...["unread", "Placed", "Shipped", "Out for Delivery", "Delivered", "placed", "Finance", "All"],
];

describe.each(readers)("the address of %s", (_path, read, schema) => {
  it("is read as its contract reads it", () => {
    expect(read({})).toEqual(schema.parse({}));
    for (const name of [...names, ...choices]) {
      for (const value of values) {
        const search = { [name]: value };
        expect(read(search), JSON.stringify(search)).toEqual(schema.parse(search));
      }
    }
  });

  it("is read as its contract reads it, all words together", () => {
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
