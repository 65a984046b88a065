import { TOTP_DIGITS, TOTP_PERIOD_SECONDS, type TotpSetup } from "@ebute/contracts/sign-in";
import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";

/** Clocks of phones are a little off, so the previous and the next step are accepted too. */
const WINDOW_STEPS = 1;

/** Source: RFC 4226, section 4: 160 bits. */
const SECRET_BYTES = 20;

/**
 * Every authenticator app supports these; SHA-1 is safe within HMAC, and some apps support nothing
 * else.
 */
const parameters = { algorithm: "SHA1", digits: TOTP_DIGITS, period: TOTP_PERIOD_SECONDS };

/** Base32, as apps expect it. */
export function generateTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/**
 * Returns the number of the 30-second step whose code this is; undefined for a code that is not
 * valid now.
 */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...parameters,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: WINDOW_STEPS,
  });
  const { period } = parameters;
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta;
}

/** Secret and QR code for the authenticator app. */
export function presentTotpSetup(
  secret: string,
  { issuer, account }: { issuer: string; account: string },
): TotpSetup {
  const totp = new TOTP({ ...parameters, issuer, label: account, secret });
  const uri = totp.toString();
  return { secret: secret.replace(/(.{4})(?=.)/g, "$1 "), uri, qr: drawQr(uri) };
}

function drawQr(text: string): TotpSetup["qr"] {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data.map((row, y) => row.map((isDark, x) => (isDark ? box(x, y) : "")).join(""));
  return { size, path: path.join("") };
}

const box = (x: number, y: number): string => `M${x} ${y}h1v1h-1z`;
