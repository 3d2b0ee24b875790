import * as account from '../account';
import { LoginApp } from '../LoginApp';
import { root } from '../root';

// All libraries of a login page in one bundle: React, router, queries, MUI form and identity SDK.
root.render(<LoginApp account={account} />);
