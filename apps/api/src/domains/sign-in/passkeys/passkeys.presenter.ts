import type { Passkey } from "@ebute/contracts/sign-in";
import type { PasskeyRow } from "./passkeys.table.ts";

export function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    _id: id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
