/** Images that the compose files build themselves. */
const BUILT_HERE = ["ebute"];

/** `image: name:tag` in YAML and `FROM name:tag` in a Dockerfile. */
const REFERENCE = /^(\s*image: |FROM )([^\s@]+)(@sha256:[0-9a-f]{64})?(?=\s|$)/gm;

/**
 * The images of registries that a file names, without their digests.
 * @param {string} text of a Dockerfile, a compose file or a workflow
 * @returns {{ image: string, digest: string | undefined }[]}
 */
export function listImages(text) {
  return [...text.matchAll(REFERENCE)]
    .map(([, , image, digest]) => ({ image, digest: digest?.slice(1) }))
    .filter(({ image }) => !BUILT_HERE.includes(image));
}

/**
 * The same text with a digest behind each tag, so that it names one image for ever.
 * @param {string} text
 * @param {Map<string, string>} digests by image
 */
export function pinImages(text, digests) {
  return text.replace(REFERENCE, (whole, start, image) => {
    const digest = digests.get(image);
    return digest ? `${start}${image}@${digest}` : whole;
  });
}
