// pnpm restore <archive.tar> [--yes]: the site as it was when the archive was made. It must not run
// meanwhile.
import { runApiTool } from "./lib/api-tool.mjs";

await runApiTool("restore");
