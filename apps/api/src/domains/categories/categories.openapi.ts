import { type Category, categoryTexts, type ManagedCategory } from "@ebute/contracts/categories";
import { describeOperations, EXAMPLE_ID } from "#platform/http/routing/openapi-operations.ts";

const category: Category = {
  _id: EXAMPLE_ID,
  name: "Technology",
  slug: "technology",
  description: "Solar, phones and the programs on them.",
};

const managed: ManagedCategory = { ...category, posts: 24, version: 3 };

const { name, description } = category;

export const categoriesOperations = describeOperations("Categories", {
  list: {
    summary: "List categories",
    description: "All categories of posts in the order of the site.",
    response: { categories: [category] },
  },
  listManaged: {
    summary: "List categories with their posts",
    description: "All categories with the number of their posts, published or not.",
    response: { categories: [managed] },
  },
  create: {
    summary: "Add a category",
    description:
      "The category becomes the last of the list. There can be 40. The name is unique in any letter case; the address is made from it unless `slug` is given.",
    request: { name, description },
    response: { message: categoryTexts.created, category: managed },
  },
  update: {
    summary: "Change a category",
    description:
      "What is absent stays as it is. Posts follow a new name. The old name still filters lists, and the old address leads to the new one, until another category has that name.",
    request: { name: "Tech" },
    response: { message: categoryTexts.updated, category: managed },
  },
  order: {
    summary: "Order the categories",
    description: "The ids in their new order; categories that are absent follow.",
    request: { ids: [EXAMPLE_ID] },
    response: { message: categoryTexts.ordered, categories: [managed] },
  },
  merge: {
    summary: "Merge a category into another",
    description:
      "The posts go to the category `into`, and so do the name and the address of the category, which is deleted.",
    request: { into: EXAMPLE_ID },
    response: { message: categoryTexts.merged, movedPosts: 24 },
  },
  delete: {
    summary: "Delete a category",
    description:
      "`moveTo` names the category that gets the posts; it is required while there are any. The last category cannot be deleted. A second time answers 404.",
    parameters: { moveTo: EXAMPLE_ID },
    response: { message: categoryTexts.deleted, movedPosts: 24 },
  },
});
