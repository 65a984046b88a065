import { expect, it } from "vitest";
import { formatAuditDetails } from "./detail-text.ts";

it("audit details show no variable names", () => {
  expect(formatAuditDetails({ isPublished: true })).toBe("published");
  expect(formatAuditDetails({ isRead: false })).toBe("not read");
  expect(formatAuditDetails({ what: "email", isOldAddressTold: false })).toBe(
    "email, the old address could not be told",
  );
});

it("audit details keep the field name when its value alone would be unclear", () => {
  expect(formatAuditDetails({ from: "moderator", to: "admin" })).toBe("from moderator, to admin");
  expect(formatAuditDetails({ status: "Shipped" })).toBe("Shipped");
});
