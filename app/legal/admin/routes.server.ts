import type { EditorRoutes } from '../../editing/editor.server.ts';
import { ownersRoute } from '../../editing/for-staff.server.ts';
import { api } from '../../paths.ts';
import { richTextLimit } from '../../values/text-schemas.ts';
import { policy, policyChange } from '../contract.ts';
import { policyNames, policyPaths } from '../policy-paths.ts';
import { savePolicy } from './save-policy.server.ts';

export const legalAdminRoutes: EditorRoutes = async (app, { db, editor }) => {
  for (const path of policyPaths) {
    app.put(
      api.policy(path),
      {
        ...ownersRoute(`Change the ${policyNames[path].toLowerCase()}`, {
          body: policyChange,
          response: { 200: policy },
        }),
        bodyLimit: richTextLimit,
      },
      async (request) => savePolicy(db, editor(request), path, request.body),
    );
  }
};
