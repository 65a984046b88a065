import { expect, it } from "vitest";
import { formatAuditDetails } from "./detail-text.ts";

const site = { offsets: [60], identity: { dateStyle: "D MMMM YYYY, HH:mm" } } as const;

it("audit details show moments in the time of the site", () => {
  const publishAt = "2026-12-03T08:00:00.000Z";
  expect(formatAuditDetails({ publishAt }, site)).toBe("to be published 3 December 2026, 09:00");
});

it("audit details show no variable names", () => {
  expect(formatAuditDetails({ isPublished: true }, site)).toBe("published");
  expect(formatAuditDetails({ isRead: false }, site)).toBe("not read");
  expect(formatAuditDetails({ what: "email", isOldAddressTold: false }, site)).toBe(
    "email, the old address could not be told",
  );
});

it("audit details keep the field name when its value alone would be unclear", () => {
  expect(formatAuditDetails({ from: "moderator", to: "admin" }, site)).toBe(
    "from moderator, to admin",
  );
  expect(formatAuditDetails({ status: "Shipped" }, site)).toBe("Shipped");
});
