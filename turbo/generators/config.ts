import type { PlopTypes } from "@turbo/gen";

const api = "apps/api/src/domains/{{dashCase name}}/{{dashCase name}}";

/** Each file of a domain and the template that it is made of. */
const files: Record<string, string> = {
  "packages/contracts/src/{{dashCase name}}/index.ts": "contract",
  "packages/contracts/src/{{dashCase name}}/{{dashCase singular}}.ts": "contract-schemas",
  "packages/contracts/src/{{dashCase name}}/texts.ts": "contract-texts",
  [`${api}.table.ts`]: "table",
  [`${api}.repository.ts`]: "repository",
  [`${api}.policy.ts`]: "policy",
  [`${api}.policy.test.ts`]: "policy-test",
  [`${api}.presenter.ts`]: "presenter",
  [`${api}.service.ts`]: "service",
  [`${api}.router.ts`]: "router",
  [`${api}.rest.ts`]: "rest",
  "apps/api/tests/{{dashCase name}}.rest.test.ts": "rest-test",
  "apps/web/src/domains/{{dashCase name}}/{{dashCase name}}.queries.ts": "queries",
  "apps/web/src/domains/{{dashCase name}}/{{dashCase name}}.mutations.ts": "mutations",
};

/** Where a domain is named besides its own files: after the first line that matches. */
const registrations = [
  {
    path: "apps/api/src/app-router.ts",
    pattern: /(import \{ createPostsRouter \}[^\n]*\n)/,
    template:
      '$1import { create{{pascalCase name}}Router } from "#domains/{{dashCase name}}/{{dashCase name}}.router.ts";\n',
  },
  {
    path: "apps/api/src/app-router.ts",
    pattern: /( {4}posts: createPostsRouter\(services\),\n)/,
    template: "$1    {{camelCase name}}: create{{pascalCase name}}Router(services),\n",
  },
  {
    path: "apps/api/src/app.ts",
    pattern: /(import \{ postsRest \}[^\n]*\n)/,
    template:
      '$1import { {{camelCase name}}Rest } from "#domains/{{dashCase name}}/{{dashCase name}}.rest.ts";\n',
  },
  {
    path: "apps/api/src/app.ts",
    pattern: /(\n {2}await typed\.register\(postsRest\(services\)\);)/,
    template: "$1\n  await typed.register({{camelCase name}}Rest(services));",
  },
  {
    path: "apps/api/src/container.ts",
    pattern: /(import \{ createSubscribersRepository \}[^\n]*\n)/,
    template:
      '$1import { create{{pascalCase name}}Repository } from "#domains/{{dashCase name}}/{{dashCase name}}.repository.ts";\nimport { create{{pascalCase name}}Service } from "#domains/{{dashCase name}}/{{dashCase name}}.service.ts";\n',
  },
  {
    path: "apps/api/src/container.ts",
    pattern: /(\n {2}const dashboard = createDashboardService)/,
    template:
      "\n  const {{camelCase name}} = create{{pascalCase name}}Service({\n    ...shared,\n    {{camelCase name}}: create{{pascalCase name}}Repository(db),\n  });$1",
  },
  {
    path: "apps/api/src/container.ts",
    pattern: /(\n {2}const services = \{[^}]*?)(,?\s*\})/,
    template: "$1, {{camelCase name}}$2",
  },
];

// turbo gen loads the generator by its default export.
// biome-ignore lint/style/noDefaultExport: see above
export default function generators(plop: PlopTypes.NodePlopAPI): void {
  plop.setGenerator("domain", {
    description: "Lays a new domain on all sides: contract, API, tests, web",
    prompts: [
      { type: "input", name: "name", message: "Plural name, as in `tutorials`" },
      {
        type: "input",
        name: "singular",
        message: "Singular name, as in `tutorial`",
        default: (answers: { name: string }) => answers.name.replace(/s$/, ""),
      },
    ],
    actions: [
      ...Object.entries(files).map(([path, template]) => ({
        type: "add" as const,
        path: `{{turbo.paths.root}}/${path}`,
        templateFile: `templates/${template}.hbs`,
      })),
      ...registrations.map(({ path, ...change }) => ({
        type: "modify" as const,
        path: `{{turbo.paths.root}}/${path}`,
        ...change,
      })),
      "Next: `pnpm --filter @ebute/api migrations` writes the migration; `pnpm format` puts the imports in order.",
    ],
  });
}
