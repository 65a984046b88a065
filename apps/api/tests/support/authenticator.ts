import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

type Options = { origin: string; rpId: string };

/** What a browser tells the page, as a test may spoil it. */
type Spoiled = {
  origin?: string;
  rpId?: string;
  type?: string;
  /** Present and verified by default. */
  flags?: number;
  counter?: number;
  userHandle?: string;
};

type Challenged = { challenge: string };

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** A key as a phone would keep it, ES256, with the few words of CBOR that it needs. */
export function createAuthenticator({ origin, rpId }: Options) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  let counter = 0;
  let owner = "";

  function clientData(type: string, { challenge }: Challenged, spoiled: Spoiled): Buffer {
    const said = { type: spoiled.type ?? type, challenge, origin: spoiled.origin ?? origin };
    return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }));
  }

  function authenticatorData(flags: number, spoiled: Spoiled): Buffer {
    const hash = sha256(spoiled.rpId ?? rpId);
    const count = Buffer.alloc(4);
    counter = spoiled.counter ?? counter + 1;
    count.writeUInt32BE(counter);
    return Buffer.concat([hash, Buffer.of(flags), count]);
  }

  return {
    id,
    /** Answers the call to make a passkey. */
    make(options: Challenged & { user: { id: string } }, spoiled: Spoiled = {}) {
      owner = options.user.id;
      const flags = (spoiled.flags ?? PRESENT | VERIFIED) | HAS_CREDENTIAL;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([
        ...[authenticatorData(flags, spoiled), Buffer.alloc(16)],
        ...[length, credentialId, coseKey(publicKey)],
      ]);
      const attestation = Buffer.concat([
        Buffer.of(0xa3),
        ...[text("fmt"), text("none"), text("attStmt"), Buffer.of(0xa0)],
        ...[text("authData"), bytes(authData)],
      ]);
      return answer({
        clientDataJSON: clientData("webauthn.create", options, spoiled).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      });
    },

    /** Answers the call to use it. */
    use(options: Challenged, spoiled: Spoiled = {}) {
      const data = clientData("webauthn.get", options, spoiled);
      const authData = authenticatorData(spoiled.flags ?? PRESENT | VERIFIED, spoiled);
      const signature = sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey);
      return answer({
        clientDataJSON: data.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle: spoiled.userHandle ?? owner,
      });
    },
  };

  function answer<Response extends object>(response: Response) {
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  }
}

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();

/** A map of five: key type EC2, algorithm ES256, curve P-256, x and y. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return Buffer.concat([
    Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01),
    ...[Buffer.of(0x21), bytes(Buffer.from(x, "base64url"))],
    ...[Buffer.of(0x22), bytes(Buffer.from(y, "base64url"))],
  ]);
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)]);
}

function bytes(value: Buffer): Buffer {
  return value.length < 256
    ? Buffer.concat([Buffer.of(0x58, value.length), value])
    : Buffer.concat([Buffer.of(0x59, value.length >> 8, value.length & 255), value]);
}
