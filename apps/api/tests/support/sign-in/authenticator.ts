import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

type Options = { origin: string; rpId: string };

/** Overrides of the browser's data, for invalid responses. */
type Overrides = {
  origin?: string;
  rpId?: string;
  type?: string;
  /** "Present" and "verified" by default. */
  flags?: number;
  counter?: number;
  userHandle?: string;
};

type Challenged = { challenge: string };

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** Creates a software authenticator with an ES256 key and minimal CBOR encoding. */
export function createAuthenticator({ origin, rpId }: Options) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  let counter = 0;
  let owner = "";

  function clientData(type: string, { challenge }: Challenged, overrides: Overrides): Buffer {
    const said = { type: overrides.type ?? type, challenge, origin: overrides.origin ?? origin };
    return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }));
  }

  function authenticatorData(flags: number, overrides: Overrides): Buffer {
    const hash = sha256(overrides.rpId ?? rpId);
    const count = Buffer.alloc(4);
    counter = overrides.counter ?? counter + 1;
    count.writeUInt32BE(counter);
    return Buffer.concat([hash, Buffer.of(flags), count]);
  }

  return {
    id,
    /** Responds to a registration. */
    make(options: Challenged & { user: { id: string } }, overrides: Overrides = {}) {
      owner = options.user.id;
      const flags = (overrides.flags ?? PRESENT | VERIFIED) | HAS_CREDENTIAL;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([
        authenticatorData(flags, overrides),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey),
      ]);
      const attestation = Buffer.concat([
        Buffer.of(0xa3),
        text("fmt"),
        text("none"),
        text("attStmt"),
        Buffer.of(0xa0),
        text("authData"),
        bytes(authData),
      ]);
      return answer({
        clientDataJSON: clientData("webauthn.create", options, overrides).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      });
    },

    /** Responds to an authentication. */
    use(options: Challenged, overrides: Overrides = {}) {
      const data = clientData("webauthn.get", options, overrides);
      const authData = authenticatorData(overrides.flags ?? PRESENT | VERIFIED, overrides);
      const signature = sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey);
      return answer({
        clientDataJSON: data.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle: overrides.userHandle ?? owner,
      });
    },
  };

  function answer<Response extends object>(response: Response) {
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  }
}

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();

/** Encodes a COSE key: a map of key type EC2, algorithm ES256, curve P-256, x and y. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return Buffer.concat([
    Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01),
    Buffer.of(0x21),
    bytes(Buffer.from(x, "base64url")),
    Buffer.of(0x22),
    bytes(Buffer.from(y, "base64url")),
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
