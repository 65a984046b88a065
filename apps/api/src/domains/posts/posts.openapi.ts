import { partsOf, pickShape } from "@ebute/contracts/fields";
import {
  type Post,
  plainPostFields,
  postFieldsSchema,
  postSchema,
  postTexts,
} from "@ebute/contracts/posts";
import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_TIME,
} from "#platform/http/routing/openapi-operations.ts";

export const examplePost: Post = pickShape(postSchema.shape, {
  ...partsOf(plainPostFields, "empty"),
  _id: EXAMPLE_ID,
  slug: "sizing-solar-for-a-small-shop",
  title: "Sizing solar for a small shop",
  subTitle: "Panels, battery and inverter from one month of bills",
  description: "<p>Begin with what has to run when the grid is away.</p>",
  category: "Technology",
  image: "https://example.ng/media/0f1e2d3c4b5a69788796a5b4c3d2e1f0-1312.webp",
  imageFocus: { x: 50, y: 20 },
  linkPictureId: null,
  author: { name: "Ada Obi", slug: "ada-obi" },
  createdAt: EXAMPLE_TIME,
  isPublished: true,
  version: 3,
});

const { _id: _unused, image: _none, createdAt: _never, ...fields } = examplePost;

const fieldNames = Object.keys(postFieldsSchema.shape);

export const postsOperations = describeOperations("Posts", {
  create: {
    summary: "Create a post",
    description: `Takes a multipart form: \`blog\`, JSON text with ${fieldNames.slice(0, -1).join(", ")} and ${fieldNames.at(-1)}, and \`image\`. Title, subTitle and image are required. The picture is PNG, JPEG or WebP by its content, not by its name, and has at most 10 MiB. The category is the name of one of \`/api/categories\`, without letter case; when absent, it is the default of the settings. The slug is the last part of the address /blog/{slug}; when absent or empty, it is made from the title once the post is published.`,
    request: { blog: JSON.stringify(fields), image: "shop.jpg" },
    response: { message: postTexts.created, blog: examplePost },
  },
  update: {
    summary: "Change a post",
    description:
      "Takes the same multipart form as creating; every field of `blog` and the `image` are optional, and what is absent stays as it is. An image without `imageFocus` begins with the default focus. An empty `slug` is made from the title; the former address of a post that was public leads to the new one.",
    request: { blog: JSON.stringify({ title: examplePost.title }) },
    response: { message: postTexts.updated, blog: examplePost },
  },
});

const xml = '<?xml version="1.0" encoding="utf-8"?>';

export const feedsOperations = describeOperations("Feeds", {
  atom: {
    summary: "Read the Atom feed",
    description: "The newest published posts with title, link, excerpt and category, as Atom.",
    response: `${xml}<feed xmlns="http://www.w3.org/2005/Atom"><title>Ada &amp; Sons</title></feed>`,
  },
  rss: {
    summary: "Read the RSS feed",
    description: "The newest published posts with title, link, excerpt and category, as RSS 2.0.",
    response: `${xml}<rss version="2.0"><channel><title>Ada &amp; Sons</title></channel></rss>`,
  },
  category: {
    summary: "Read the Atom feed of a category",
    description:
      "The newest published posts of a category, as Atom. A former address of the category leads to the present one.",
    parameters: { slug: "technology" },
    response: `${xml}<feed xmlns="http://www.w3.org/2005/Atom"><title>Ada &amp; Sons</title></feed>`,
  },
  tag: {
    summary: "Read the Atom feed of a tag",
    description:
      "The newest published posts with a tag, as Atom. A former address of the tag leads to the present one.",
    parameters: { slug: "solar-power" },
    response: `${xml}<feed xmlns="http://www.w3.org/2005/Atom"><title>Ada &amp; Sons</title></feed>`,
  },
  sitemap: {
    summary: "Read the sitemap",
    description:
      "The addresses of all public pages, categories with posts, and published posts, for search engines.",
    response: `${xml}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.ng/</loc></url></urlset>`,
  },
  robots: {
    summary: "Read robots.txt",
    description: "Keeps crawlers out of the panel and the API, and names the sitemap.",
    response:
      "User-agent: *\nDisallow: /admin\nDisallow: /api\nAllow: /\nSitemap: https://example.ng/sitemap.xml\n",
  },
});
