import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PlopTypes } from "@turbo/gen";

const api = "apps/api/src/domains/{{dashCase name}}/{{dashCase name}}";

/** Each file of a domain and the template that it is made of. */
const files: Record<string, string> = {
  "packages/contracts/src/{{dashCase name}}/index.ts": "contract",
  "packages/contracts/src/{{dashCase name}}/{{dashCase singular}}.ts": "contract-schemas",
  "packages/contracts/src/{{dashCase name}}/failures.ts": "contract-failures",
  "packages/contracts/src/{{dashCase name}}/texts.ts": "contract-texts",
  [`${api}.table.ts`]: "table",
  [`${api}.repository.ts`]: "repository",
  [`${api}.tags.ts`]: "tags",
  [`${api}.service.ts`]: "service",
  [`${api}.router.ts`]: "router",
  "apps/api/tests/{{dashCase name}}.rest.test.ts": "rest-test",
  "apps/web/src/domains/{{dashCase name}}/{{dashCase name}}.queries.ts": "queries",
  "apps/web/src/domains/{{dashCase name}}/{{dashCase name}}.mutations.ts": "mutations",
};

type Registration = { path: string; pattern: RegExp; template: string };

/** Files that list all domains: the new one is inserted after the match. */
const registrations: Registration[] = [
  {
    path: "apps/api/src/site/api-tags.ts",
    pattern: /(?=\n\];)/,
    template:
      '\n  { name: "{{sentenceCase name}}", description: "What the {{lowerCase name}} are for." },',
  },
  {
    path: "apps/api/src/composition/app-router.ts",
    pattern: /import \{ createPostsRouter \}[^\n]*\n/,
    template:
      'import { create{{pascalCase name}}Router } from "#domains/{{dashCase name}}/{{dashCase name}}.router.ts";\n',
  },
  {
    path: "apps/api/src/composition/app-router.ts",
    pattern: /\bposts: createPostsRouter\(services\),\n/,
    template: "    {{camelCase name}}: create{{pascalCase name}}Router(services),\n",
  },
  {
    path: "apps/api/src/composition/services.ts",
    pattern: /import \{ createOnboardingRepository \}[^\n]*\n/,
    template:
      'import { create{{pascalCase name}}Repository } from "#domains/{{dashCase name}}/{{dashCase name}}.repository.ts";\nimport { create{{pascalCase name}}Service } from "#domains/{{dashCase name}}/{{dashCase name}}.service.ts";\n',
  },
  {
    path: "apps/api/src/composition/services.ts",
    pattern: /(?=\n {2}const dashboard = createDashboard\()/,
    template:
      "\n  const {{camelCase name}} = create{{pascalCase name}}Service({\n    ...shared,\n    {{camelCase name}}: create{{pascalCase name}}Repository(db),\n  });",
  },
  {
    path: "apps/api/src/composition/services.ts",
    pattern: /\n {2}const services = \{/,
    template: "\n    {{camelCase name}},",
  },
];

/** Plop's own "modify" succeeds without a word where nothing matches. */
async function register(
  plop: PlopTypes.NodePlopAPI,
  { path, pattern, template }: Registration,
  answers: PlopTypes.Answers,
): Promise<string> {
  const file = join(plop.renderString("{{turbo.paths.root}}", answers), path);
  const source = await readFile(file, "utf8");
  const match = pattern.exec(source);
  if (!match) throw new Error(`${path}: there is no place that matches ${pattern}`);
  const end = match.index + match[0].length;
  const added = plop.renderString(template, answers);
  await writeFile(file, source.slice(0, end) + added + source.slice(end));
  return path;
}

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
      ...registrations.map(
        (registration) => (answers: PlopTypes.Answers) => register(plop, registration, answers),
      ),
    ],
  });
}
