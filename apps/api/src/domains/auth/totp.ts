import { TOTP_DIGITS, TOTP_PERIOD_SECONDS, type TotpSetup } from "@ebute/contracts/auth";
import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";

/** The clocks of phones are a little off: the half minute before and the one after count too. */
const WINDOW = 1;

/** Source: RFC 4226, section 4: 160 bits. */
const SECRET_BYTES = 20;

/** What every authenticator app takes; SHA-1 is safe within HMAC, and some apps know nothing else. */
const parameters = { algorithm: "SHA1", digits: TOTP_DIGITS, period: TOTP_PERIOD_SECONDS };

/** Base32, as apps take it. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The number of the half minute whose code this is, or undefined for a code that is not right now. */
export function totpStepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...parameters,
    ...{ secret: Secret.fromBase32(secret), token: code, timestamp, window: WINDOW },
  });
  const { period } = parameters;
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta;
}

/** What a person brings an app to know the secret by. */
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
