import {
  type SecretState,
  type ServerSettingsGroup,
  secretFields,
} from "@ebute/contracts/settings";
import type { SecretEncryption } from "#platform/security/secret-encryption.ts";

type Fields = Record<string, unknown>;

export type OpenedSecret = { state: SecretState; text: string | undefined };

/** Name of the sealed secret in the stored values; no schema of the contracts has it. */
const SEALED_FIELD = "sealedSecret";

export type SettingsSecrets = ReturnType<typeof createSettingsSecrets>;

/**
 * Handles the one password or key of a group: encrypted at rest, and bound to the server that it
 * belongs to.
 */
export function createSettingsSecrets(sealing: SecretEncryption) {
  return {
    /**
     * Values to store: with the new secret, or else with the saved one if it belongs to the same
     * server.
     * @param before stored values
     */
    carryOver(
      group: ServerSettingsGroup,
      { before, after, typed }: { before: Fields; after: Fields; typed: string | undefined },
    ): Fields {
      const values = withoutSecret(after);
      if (typed) return { ...values, [SEALED_FIELD]: sealing.seal(typed, subjectOf(group, after)) };
      const sealed = before[SEALED_FIELD];
      return sealed && isSameServer(group, before, after)
        ? { ...values, [SEALED_FIELD]: sealed }
        : values;
    },

    open(group: ServerSettingsGroup, values: Fields): OpenedSecret {
      const sealed = values[SEALED_FIELD];
      if (typeof sealed !== "string") return { state: "absent", text: undefined };
      const text = sealing.open(sealed, subjectOf(group, values));
      return { state: text === undefined ? "unreadable" : "saved", text };
    },
  };
}

/** True if both values name the server that a secret belongs to. */
export function isSameServer(group: ServerSettingsGroup, one: Fields, other: Fields): boolean {
  return subjectOf(group, one) === subjectOf(group, other);
}

/** Removes the secret from values, for revisions. */
export function withoutSecret({ [SEALED_FIELD]: _sealed, ...values }: Fields): Fields {
  return values;
}

/** Binds the encryption to the server, so that a changed row cannot send the secret elsewhere. */
function subjectOf(group: ServerSettingsGroup, values: Fields): string {
  return JSON.stringify([group, ...secretFields[group].map((name) => values[name])]);
}
