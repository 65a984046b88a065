import type { AiSettings as SavedAiSettings, SecretState } from "@ebute/contracts/settings";
import type { AiSettings } from "#src/config/ai-settings.ts";

export type AiConnection = AiSettings & {
  /** True for a service from the environment, which may be in a private network. */
  isTrusted: boolean;
};

/** The configured AI service, or the reason why the site has none. */
export type AiConnectionState =
  | { kind: "ready"; connection: AiConnection }
  | { kind: "switchedOff" }
  /** The saved key was sealed with another key of the server, and must be entered again. */
  | { kind: "secretUnreadable" };

/** Settings in force together with their key. */
export type OpenedAiSettings = {
  values: SavedAiSettings;
  secret: string | undefined;
  secretState: SecretState;
};

/** The client always sends a key, and some services need none. */
const NO_KEY = "none";

export function toAiConnection({
  values,
  secret,
  secretState,
}: OpenedAiSettings): AiConnectionState {
  const { baseUrl, model } = values;
  if (!baseUrl || !model) return { kind: "switchedOff" };
  if (secretState === "unreadable") return { kind: "secretUnreadable" };
  return {
    kind: "ready",
    connection: { baseUrl, model, apiKey: secret ?? NO_KEY, isTrusted: false },
  };
}
