import {
  POST_REVISIONS_MAX,
  type Post,
  type PostPublication,
  type PostReview,
  PREVIEW_LINK_DAYS,
  postReviewTexts,
  postTexts,
} from "@ebute/contracts/posts";
import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_OTHER_ID,
  EXAMPLE_TIME,
} from "#platform/http/routing/openapi-operations.ts";

const post: Post = {
  _id: EXAMPLE_ID,
  slug: "sizing-solar-for-a-small-shop",
  title: "Sizing solar for a small shop",
  subTitle: "Panels, battery and inverter from one month of bills",
  description: "<p>Begin with what has to run when the grid is away.</p>",
  category: "Technology",
  image: "https://example.ng/media/0f1e2d3c4b5a69788796a5b4c3d2e1f0-1200.webp",
  imageFocus: { x: 50, y: 20 },
  ...{ linkTitle: "", linkDescription: "", linkPictureId: null, canonicalUrl: "" },
  closedOn: "",
  author: { name: "Ada Obi", slug: "ada-obi" },
  createdAt: EXAMPLE_TIME,
  isPublished: true,
  version: 3,
};

const PLANNED_AT = "2026-12-03T08:00:00.000Z";

const publication: PostPublication = {
  ...{ isPublished: false, publishedAt: null, publishAt: PLANNED_AT, unpublishAt: null },
  version: 3,
};

const review: PostReview = {
  ...{ state: "returned", requestedBy: "writer@example.ng", requestedAt: EXAMPLE_TIME },
  ...{ note: "Please add the price of the panels.", returnedBy: "editor@example.ng" },
  returnedAt: EXAMPLE_TIME,
};

const { _id: _unused, image: _none, createdAt: _never, ...fields } = post;

export const postsOperations = describeOperations("Posts", {
  list: {
    summary: "List published posts",
    description:
      "Published posts, newest first. `category` is compared without letter case, a former name counts as the present one, and `All` means no filter; `search` is looked for, without letter case, in title and category.",
    parameters: { category: "Technology", search: "solar" },
    response: { blogs: [post], nextCursor: null },
  },
  get: {
    summary: "Read one post",
    description:
      "A published post, by its id, its slug or a slug that it had before. An unpublished one answers 404 `No blog found`, except to an administrator's token.",
    response: { blog: post },
  },
  listAll: {
    summary: "List all posts",
    description: "Posts, published or not, newest first.",
    response: { blogs: [{ ...post, isPublished: false }], nextCursor: null },
  },
  listRevisions: {
    summary: "List the saved versions of a post",
    description: `The last ${POST_REVISIONS_MAX} states that were saved, newest first; the first one is the present state. A save that changes no text, category or picture adds none.`,
    parameters: { id: EXAMPLE_ID },
    response: {
      revisions: [
        {
          ...{ _id: EXAMPLE_OTHER_ID, savedAt: EXAMPLE_TIME, title: post.title },
          savedBy: "editor@example.ng",
        },
      ],
    },
  },
  getRevision: {
    summary: "Read a saved version of a post",
    description:
      "What editors had written. The category has its present name; address and publication are no part of a version. Saving it as a change of the post restores it.",
    parameters: { id: EXAMPLE_ID, revisionId: EXAMPLE_OTHER_ID },
    response: {
      content: {
        ...{ title: post.title, subTitle: post.subTitle, description: post.description },
        ...{ category: post.category, picture: null },
        ...{ linkTitle: "", linkDescription: "", linkPicture: null, canonicalUrl: "" },
        ...{ tags: ["Solar power"], author: EXAMPLE_ID, checkOn: "2027-01-15", closedOn: "" },
      },
    },
  },
  getPublication: {
    summary: "Read the publication of a post",
    description: "Whether the post is public, the date of its page, and what is planned.",
    parameters: { id: EXAMPLE_ID },
    response: { publication },
  },
  setPublication: {
    summary: "Set the publication of a post",
    description:
      "Sets the whole publication: times that are absent are taken back. A post is published at `publishAt` in the name of the administrator who sends this, if that account may still publish then. `publishedAt` dates a published post back. A wrong time has its message at the field.",
    parameters: { id: EXAMPLE_ID },
    request: { isPublished: false, publishAt: PLANNED_AT, unpublishAt: null },
    response: { message: postTexts.publicationSaved, publication },
  },
  getPreviewLink: {
    summary: "Read the preview link of a post",
    description:
      "When the link expires; null without one. Its address was in the answer that made it, and is stored nowhere.",
    parameters: { id: EXAMPLE_ID },
    response: { link: { expiresAt: EXAMPLE_TIME } },
  },
  createPreviewLink: {
    summary: "Make a preview link of a post",
    description: `Whoever has the link sees the post as it is saved, published or not, without an account. It works for ${PREVIEW_LINK_DAYS} days, and the link that the post had no longer works.`,
    parameters: { id: EXAMPLE_ID },
    response: {
      message: postTexts.previewMade,
      link: {
        expiresAt: EXAMPLE_TIME,
        url: "https://example.ng/preview/post/pUYNu1RBuFEIQsVQyCKkyc8wYk4hQ0pmVdEHYtpkC3g",
      },
    },
  },
  endPreviewLink: {
    summary: "End the preview link of a post",
    description: "Its address answers 404 from now on. Without a link nothing changes.",
    parameters: { id: EXAMPLE_ID },
    response: { message: postTexts.previewEnded },
  },
  getReview: {
    summary: "Read the review of a post",
    description:
      "Whether the post waits for an editor, or was sent back with a note; null where nobody asked. The publication of a post ends its review.",
    parameters: { id: EXAMPLE_ID },
    response: { review },
  },
  requestReview: {
    summary: "Mark a post as ready for review",
    description:
      "Asks the editors to look at a post that is not published. A post that waits already keeps its request; a published one answers 409.",
    parameters: { id: EXAMPLE_ID },
    response: { message: postReviewTexts.requested },
  },
  returnReview: {
    summary: "Send a post back to its writer",
    description:
      "For owners and editors. The writer reads the note in the form of the post. A post that does not wait for a review answers 409.",
    parameters: { id: EXAMPLE_ID },
    request: { note: review.note },
    response: { message: postReviewTexts.returned },
  },
  create: {
    summary: "Create a post",
    description:
      "Takes a multipart form: `blog`, JSON text with title, subTitle, description, category, isPublished, imageFocus, slug, tags, author, linkTitle, linkDescription, linkPictureId, canonicalUrl, checkOn and closedOn, and `image`. Title, subTitle and image are required. The picture is PNG, JPEG or WebP by its content, not by its name, and has at most 10 MiB. The category is the name of one of `/api/categories`, without letter case; when absent, it is the default of the settings. The slug is the last part of the address /blog/{slug}; when absent or empty, it is made from the title once the post is published.",
    request: { blog: JSON.stringify(fields), image: "shop.jpg" },
    response: { message: postTexts.created, blog: post },
  },
  update: {
    summary: "Change a post",
    description:
      "Takes the same multipart form as creating; every field of `blog` and the `image` are optional, and what is absent stays as it is. An image without `imageFocus` begins with the default focus. An empty `slug` is made from the title; the former address of a post that was public leads to the new one.",
    request: { blog: JSON.stringify({ title: post.title }) },
    response: { message: postTexts.updated, blog: post },
  },
  togglePublish: {
    summary: "Publish or unpublish a post",
    description:
      "With `isPublished` the post gets that state, however often the call is sent; without it the state is turned round. Returns the state it has now.",
    request: { id: EXAMPLE_ID, isPublished: true },
    response: { message: postTexts.published, isPublished: true },
  },
  delete: {
    summary: "Delete a post",
    description: "Its comments go with it. A second time answers 404.",
    request: { id: EXAMPLE_ID },
    response: { message: postTexts.deleted },
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
