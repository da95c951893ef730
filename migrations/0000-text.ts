import type { SchemaStep } from '../server/database/migrate.ts';

export const text: SchemaStep = ({ textFunctions }) => [...textFunctions];
