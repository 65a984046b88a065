import type { AdminAccount } from "@ebute/contracts/sign-in";
import type { AdminRow } from "./accounts.table.ts";

export function presentAdmin({
  id,
  email,
  role,
}: Pick<AdminRow, "id" | "email" | "role">): AdminAccount {
  return { _id: id, email, role };
}
