import type { Administrator, Invitation } from "@ebute/contracts/administrators";
import type { AdminSummary } from "./administrators.read-model.ts";
import type { InvitationRow } from "./administrators.table.ts";

export function presentAdministrator(facts: AdminSummary, selfId: string): Administrator {
  const { id, email, role, createdAt, lastSeenAt, hasSecondFactor } = facts;
  return {
    _id: id,
    email,
    role,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    hasSecondFactor,
    isSelf: id === selfId,
  };
}

export function presentInvitation(row: InvitationRow, now: Date): Invitation {
  return {
    _id: row.id,
    email: row.email,
    role: row.role,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isExpired: row.expiresAt <= now,
  };
}
