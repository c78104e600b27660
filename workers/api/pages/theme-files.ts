import { z } from "zod";
import { idParam } from "@workers/contracts/form-fields";
import {
  themeExportQuery,
  themeFileSchema,
  themeImportForm,
  themeImportSchema,
} from "@workers/contracts/pages/theme-file";
import { exportTheme, importTheme } from "@workers/domain/pages/themes";
import { area } from "../framework/area";
import { app } from "../framework/entries";

const params = z.strictObject({ appId: idParam<"app">() });

export const themeFiles = area("templates-theme-pages")
  .route({
    method: "get",
    path: "/apps/:appId/theme/export",
    operationId: "exportTheme",
    summary: "Colours, code, logos, menus, pages and templates as a file; of pictures it has the logos alone",
    in: app,
    access: { app: "app.settings_theme" },
    params,
    query: themeExportQuery,
    answer: themeFileSchema,
    handle: ({ ctx, query }) => exportTheme(ctx, query),
  })
  .route({
    method: "post",
    path: "/apps/:appId/theme/import",
    operationId: "importTheme",
    summary: "Takes such a file over, pages as drafts; with `isDryRun` it says what would change",
    in: app,
    access: { app: "app.settings_theme" },
    params,
    body: themeImportForm,
    example: { body: { file: { format: "lyceum-theme", version: 1 }, isDryRun: true } },
    answer: themeImportSchema,
    handle: ({ ctx, body }) => importTheme(ctx, body),
  });
