import * as account from '../account';
import { LoginApp } from '../LoginApp';
import { root } from '../root';

// The parts of a login page in one bundle: React, router, queries, MUI form and identity SDK.
root.render(<LoginApp account={account} />);
