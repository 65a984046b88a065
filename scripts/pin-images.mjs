// node scripts/pin-images.mjs: writes the digest behind each image tag in docker/ and in the
// workflows, and prints both. It needs Docker and the registries; the release workflow runs it
// before it builds (docs/operations/releases.md).
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { listImages, pinImages } from "./lib/checks/image-references.mjs";
import { runMain, StepError } from "./lib/tasks/steps.mjs";

const FILES = /^(Dockerfile|compose.*\.yaml|.*\.yml)$/;

await runMain(async () => {
  const root = path.resolve(process.argv[2] ?? fileURLToPath(new URL("..", import.meta.url)));
  const files = ["docker", ".github/workflows"].flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => FILES.test(name))
      .map((name) => path.join(root, folder, name)),
  );
  const texts = files.map((file) => readFileSync(file, "utf8"));
  const images = new Set(texts.flatMap(listImages).map(({ image }) => image));
  const digests = new Map([...images].sort().map((image) => [image, resolve(image)]));
  files.forEach((file, number) => {
    const text = texts[number];
    const pinned = pinImages(text, digests);
    if (pinned !== text) writeFileSync(file, pinned);
  });
  for (const [image, digest] of digests) console.log(`${image}@${digest}`);
  return 0;
});

/** @throws {StepError} the registry has no such image, or cannot be reached */
function resolve(image) {
  const command = ["buildx", "imagetools", "inspect", image, "--format", "{{json .Manifest}}"];
  try {
    const { digest } = JSON.parse(execFileSync("docker", command, { encoding: "utf8" }));
    if (/^sha256:[0-9a-f]{64}$/.test(digest)) return digest;
  } catch (error) {
    throw new StepError(`The digest of ${image} cannot be found out: ${error.message}`);
  }
  throw new StepError(`Docker names no digest of ${image}.`);
}
