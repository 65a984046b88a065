import { TOTP_PERIOD_SECONDS } from "@ebute/contracts/sign-in";
import { TOTP } from "otpauth";

type Clock = { now(): Date };

/** Returns the code that an authenticator app shows now, or `steps` periods of 30 seconds later. */
export function codeOf(typedSecret: string, { now }: Clock, steps = 0): string {
  const timestamp = now().getTime() + steps * TOTP_PERIOD_SECONDS * 1_000;
  const { secret } = new TOTP({ secret: typedSecret.replaceAll(" ", "") });
  return TOTP.generate({ secret, timestamp });
}

/** Returns a code that is invalid in all nearby periods. */
export function wrongCode(secret: string, clock: Clock): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, clock, steps));
  const others = ["000000", "111111", "222222", "333333", "444444", "555555"];
  return others.find((code) => !right.includes(code)) ?? "";
}
