import { expect, it } from "vitest";
import { formatAuditDetails } from "./detail-text.ts";

it("shows no variable names in audit details", () => {
  expect(formatAuditDetails({ isPublished: true })).toBe("published");
  expect(formatAuditDetails({ isRead: false })).toBe("not read");
  expect(formatAuditDetails({ what: "email", isOldAddressTold: false })).toBe(
    "email, the old address could not be told",
  );
});

it("keeps the name of a detail whose value alone would be unclear", () => {
  expect(formatAuditDetails({ from: "moderator", to: "admin" })).toBe("from moderator, to admin");
  expect(formatAuditDetails({ status: "Shipped" })).toBe("Shipped");
});
