import type { AdminAccount, OwnSession, Passkey } from "@ebute/contracts/auth";
import { deviceName } from "./auth.devices.ts";
import type { PasskeyRow } from "./auth.factors.table.ts";
import type { AdminRow, SessionRow } from "./auth.table.ts";

export function presentAdmin({
  id,
  email,
  role,
}: Pick<AdminRow, "id" | "email" | "role">): AdminAccount {
  return { _id: id, email, role };
}

export function presentSession(row: SessionRow, currentId: string): OwnSession {
  return {
    _id: row.id,
    device: deviceName(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === currentId,
  };
}

export function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    _id: id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
