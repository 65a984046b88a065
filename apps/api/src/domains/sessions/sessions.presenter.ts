import type { AccountSession } from "@ebute/contracts/sign-in";
import { deviceName } from "./known-devices/sessions.device-names.ts";
import type { SessionRow } from "./sessions.table.ts";

export function presentSession(row: SessionRow, currentId: string): AccountSession {
  return {
    _id: row.id,
    device: deviceName(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === currentId,
  };
}
