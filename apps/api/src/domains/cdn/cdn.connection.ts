import type { CdnProvider, CdnSettings, SecretState } from "@ebute/contracts/settings";

export type CdnName = Exclude<CdnProvider, "none">;

/** The CDN whose copies are purged. */
export type CdnConnection = { provider: CdnName; zone: string; token: string };

/** The current CDN, or the reason why purges are disabled. */
export type CdnConnectionState =
  | { kind: "ready"; connection: CdnConnection }
  | { kind: "switchedOff" }
  /** No token was saved, or it was sealed with another key of the server. */
  | { kind: "tokenMissing" };

/** Settings in force together with their token. */
export type OpenedCdnSettings = {
  values: CdnSettings;
  secret: string | undefined;
  secretState: SecretState;
};

export function toCdnConnection({ values, secret }: OpenedCdnSettings): CdnConnectionState {
  const { provider, zone } = values;
  if (provider === "none" || !zone) return { kind: "switchedOff" };
  if (!secret) return { kind: "tokenMissing" };
  return { kind: "ready", connection: { provider, zone, token: secret } };
}
