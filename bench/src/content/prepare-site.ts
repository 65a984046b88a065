import { imageUploadSchema } from "@ebute/contracts/media";
import type { Sql } from "postgres";
import { z } from "zod";
import { BenchError } from "../bench-error.ts";
import { type Client, signIn } from "../server/client.ts";
import { fillDatabase, type Progress } from "./fill.ts";
import { makePicture } from "./pictures.ts";
import type { Extent } from "./rows.ts";

/** Used again and again: how many there are makes no page heavier. */
const PICTURES = 4;
const VARIANTS_LIMIT_MS = 120_000;

/** All generated students have it, and one more whose number the benchmark signs in with. */
export const STUDENT = { phone: "+2348099999999", password: "nine quiet yellow buses" };

/**
 * Fills a running, empty site: pictures and one account through its own calls, everything else by
 * COPY.
 */
export async function prepareSite(
  { url, sql }: { url: string; sql: Sql },
  { extent, onProgress }: { extent: Extent; onProgress: Progress },
): Promise<void> {
  const client = await signIn(url);
  const pictureIds: string[] = [];
  for (let index = 0; index < PICTURES; index += 1) {
    onProgress("pictures", index, PICTURES);
    pictureIds.push(await uploadPicture(client, await makePicture(index)));
  }
  await variantsAreReady(sql);
  onProgress("pictures", PICTURES, PICTURES);
  const passwordHash = await signUpStudent(url, sql);
  await fillDatabase(sql, { extent, pictureIds, passwordHash, onProgress });
}

async function uploadPicture(client: Client, content: Buffer): Promise<string> {
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(content)]), "picture.jpg");
  const { picture } = await client.call(imageUploadSchema, "POST", "/api/admin/media", form);
  return picture._id;
}

/** Pages name the sizes that are there, so before that they are others. */
async function variantsAreReady(sql: Sql): Promise<void> {
  const deadline = performance.now() + VARIANTS_LIMIT_MS;
  while (performance.now() < deadline) {
    const waiting = await sql`select from media where not are_variants_ready limit 1`;
    if (waiting.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new BenchError("The sizes of the pictures were not made in time.");
}

/** @returns the hash that the server made of the password */
async function signUpStudent(url: string, sql: Sql): Promise<string> {
  const answer = await fetch(`${url}/api/user`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      fullName: "Bench Reader",
      email: "bench@example.ng",
      state: "Lagos",
      city: "Yaba",
      ...STUDENT,
    }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new BenchError(`The student's account could not be made: ${text}`);
  const [row] =
    await sql`select password_hash as hash from students where phone = ${STUDENT.phone}`;
  return z.string().parse(row?.hash);
}
