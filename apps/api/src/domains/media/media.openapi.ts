import { describeOperations } from "#platform/http/routing/openapi-operations.ts";

export const mediaOperations = describeOperations("Media", {
  upload: {
    summary: "Upload a picture",
    description:
      "Takes a multipart form with one `image`: PNG, JPEG or WebP by its content, not by its name, of at most 10 MiB. Returns where it is served, in which widths.",
    request: { image: "shop.jpg" },
    response: {
      message: "The image is uploaded.",
      picture: {
        _id: "0f1e2d3c4b5a69788796a5b4c3d2e1f0",
        src: "/media/0f1e2d3c4b5a69788796a5b4c3d2e1f0-1200.webp",
        widths: [400, 800, 1200],
        width: 1200,
        height: 675,
        colour: "#8a6f4b",
      },
    },
  },
});
