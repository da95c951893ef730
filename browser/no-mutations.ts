/** Stands in for what TanStack Query brings for writes, a kilobyte of every page: this site's go through `request.ts`. */
export class MutationCache {
  clear(): void {}

  findAll(): never[] {
    return [];
  }

  async resumePausedMutations(): Promise<void> {}
}
