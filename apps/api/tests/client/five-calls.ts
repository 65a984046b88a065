// Example of an API client: five type-checked calls through a client generated from the OpenAPI
// document. Copied beside the generated client.ts by generated-client.full.test.ts, which runs it.
import * as api from "./client.ts";

const [baseUrl = "", email = "", password = ""] = process.argv.slice(2);
api.defaults.baseUrl = baseUrl;

const list = await api.getBlogAll({ limit: 1, category: "Health" });
if (list.status !== 200) throw new Error(list.data.message);
const [post] = list.data.blogs;
if (!post) throw new Error("There is no post.");

const comment = await api.postBlogAddComment({ blog: post._id, name: "Ada", content: "Thanks!" });
if (comment.status !== 201) throw new Error(comment.data.message);

const refused = await api.getAdminDashboard();
const session = await api.postAdminLogin({ email, password });
if (session.status !== 200) throw new Error(session.data.message);
api.defaults.headers = { Authorization: `Bearer ${session.data.token}` };

const dashboard = await api.getAdminDashboard();
if (dashboard.status !== 200) throw new Error(dashboard.data.message);

const form = new Blob(["not a picture"]);
const upload = await api.postAdminMedia({ image: form });

process.stdout.write(
  JSON.stringify({
    title: post.title,
    isApproved: comment.data.comment.isApproved,
    refused: refused.status === 401 ? refused.data.code : refused.status,
    comments: dashboard.data.dashboardData.comments,
    upload: upload.status === 201 ? upload.status : upload.data.code,
  }),
);
