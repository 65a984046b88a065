// pnpm backup [folder or file.tar]: one verified archive of the site, made while it runs.
import { runApiTool } from "./lib/api-tool.mjs";

await runApiTool("backup");
